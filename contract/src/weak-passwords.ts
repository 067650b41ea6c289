/* Passwords that are guessed first: the most common ones in any spelling, and the email itself. */

const mostCommon = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 0987654321 654321 7654321 87654321
   111111 1111111 11111111 000000 00000000 222222 333333 444444 555555 666666 777777 888888 88888888 999999 121212
   123123 123123123 123321 112233 11223344 102030 112211 131313 159753 147258 147258369 123654 789456 789456123
   123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwe123 qweqwe asdfgh
   asdfghjkl asdasd asd123 zxcvbn zxcvbnm qazwsx qazwsxedc a123456 a12345678 aa123456 aaaaaa abc123 abc1234 abcd1234
   abcdef abcdefg abcdefgh 123abc password password1 password12 password123 password! password@123 passw0rd p@ssw0rd
   p@ssword pass123 pass1234 pass@123 admin123 admin1234 admin@123 administrator welcome welcome1 welcome123 welcome@123
   letmein letmein1 changeme default master monkey dragon shadow sunshine princess football baseball superman batman
   iloveyou iloveyou1 trustno1 starwars whatever computer internet michael jennifer jordan23 hunter hunter2 killer
   freedom charlie donald ashley daniel jessica thomas soccer hockey summer winter flower cheese cookie ginger pepper
   india123 india@123 bharat krishna saibaba ganesh jaimatadi sairam omsairam lakshmi hanuman test123 test1234
   test@123 testing user123 guest123 login123 utsav123 google samsung cricket`.split(/\s+/),
);

export type PasswordWeakness = 'common' | 'email';

/** Why a password is weak, if it is. It is shown beside the field and refuses nothing by itself. */
export function passwordWeakness(password: string, email: string): PasswordWeakness | undefined {
  const plain = password.normalize('NFC').trim().toLowerCase();
  if (mostCommon.has(plain)) return 'common';
  const address = email.trim().toLowerCase();
  if (plain !== '' && (plain === address || plain === address.split('@')[0])) return 'email';
  return undefined;
}
