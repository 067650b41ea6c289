import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  code,
  email,
  id,
  isWebAddress,
  link,
  longText,
  mediaUrl,
  mobile,
  newPassword,
  numeric,
  optionalLongText,
  optionalText,
  page,
  pageSize,
  references,
  searchText,
  text,
} from './fields.ts';
import { limits } from './limits.ts';
import { predicateOf } from './testing.ts';

const refusal = (schema: z.ZodType, value: unknown) => {
  const { error } = z.object({ value: schema }).safeParse({ value });
  return error && predicateOf(error);
};

function storable(value: string): boolean {
  try {
    return encodeURIComponent(value) !== '' && !value.includes('\0');
  } catch {
    return false; // half a surrogate pair
  }
}

describe('control characters', () => {
  const oneLine = ['a\nb', 'a\rb', 'a\tb', 'a\u0007b', 'a\u0085b', 'a\u2028b'];
  test.each(oneLine)('%j is refused in a field of one line', (value) => {
    expect(refusal(text(), value)).toBe('must not contain line breaks or control characters');
  });

  test('lines may break in a longer text, and nothing else', () => {
    expect(longText(100).parse('First\n\tsecond\r\nthird')).toBe('First\n\tsecond\r\nthird');
    expect(refusal(longText(100), 'a\u0007b')).toBe('must not contain control characters');
  });

  test('around a text they are trimmed like spaces', () => {
    expect(text().parse(' Asha\n')).toBe('Asha');
  });
});

describe('texts', () => {
  test('are trimmed', () => {
    expect(text().parse('  Goa \n')).toBe('Goa');
    expect(optionalLongText(200).parse('\t')).toBe('');
  });

  test('may be required', () => {
    for (const nothing of [undefined, null, '', '   ', '\u00a0\n']) {
      expect(refusal(text(), nothing)).toBe('is required');
    }
    expect(optionalLongText(200).parse(undefined)).toBeUndefined();
    expect(optionalLongText(200).parse('')).toBe('');
  });

  test.each([[5], [true], [['Goa']], [{}]])('%j is not text', (value) => {
    expect(refusal(text(), value)).toBe('must be text');
  });

  test('have a length, counted after trimming', () => {
    expect(text(120).parse(` ${'a'.repeat(120)} `)).toHaveLength(120);
    expect(refusal(text(120), 'a'.repeat(121))).toBe('must be at most 120 characters long');
    expect(refusal(text(), 'a'.repeat(201))).toBe('must be at most 200 characters long');
    expect(refusal(optionalLongText(500), 'a'.repeat(501))).toBe('must be at most 500 characters long');
  });

  test('a character outside the basic plane counts once, as in the database', () => {
    expect(text(3).safeParse('📸📸📸').success).toBe(true);
    expect(text(3).safeParse('📸📸📸📸').success).toBe(false);
  });

  test.each(['a\0b', '\0', 'a\ud800', '\udc00a', '\udc00\ud800'])('%j cannot be stored', (value) => {
    const problem = 'contains characters that cannot be stored';
    for (const schema of [text(), optionalLongText(200), searchText, email, mobile, code, link, mediaUrl]) {
      expect(refusal(schema, value)).toBe(problem);
    }
    expect(refusal(newPassword, `${value}secret`)).toBe('contains characters that cannot be used');
  });

  test.each(['\u200b', '\u200e\u2060', '\u3164', '\u2800', '\u00ad \u200d'])('%j cannot be seen', (value) => {
    expect(refusal(text(), value)).toBe('is required');
    expect(refusal(longText(20), value)).toBe('is required');
  });

  test.each(['\u202egpj.exe', 'Asha\u2066', 'a\u202db'])('%j turns the letters around it', (value) => {
    for (const schema of [text(), longText(20), optionalText(20), email]) {
      expect(refusal(schema, value)).toBe('must not contain control characters');
    }
  });

  test.each(['a\u0007@example.com', 'a@exam\u200bple.com', 'a@example.co\u0085m'])(
    '%j is no email',
    (value) => {
      expect(refusal(email, value)).toBe('Please enter a valid email address');
    },
  );

  test('whole characters of any script are fine', () => {
    for (const value of [
      'विवाह',
      '📸',
      '👩‍👩‍👧',
      'ทะเล',
      'Ünïcödé',
      "Robert'); DROP TABLE users;--",
      '<b>',
    ]) {
      expect(text().parse(value)).toBe(value);
    }
  });

  test('any text is kept trimmed, or refused for a reason', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (value) => {
        const result = text(20).safeParse(value);
        const characters = Array.from(value.trim()).length;
        const isOneLine = !/[\p{Cc}\u2028\u2029]/u.test(value.trim());
        const isSeen = /[^\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value.trim());
        const turnsLetters = /[\u202a-\u202e\u2066-\u2069]/.test(value);
        expect(result.success).toBe(
          storable(value) && isOneLine && isSeen && !turnsLetters && characters <= 20,
        );
        if (result.success) expect(result.data).toBe(value.trim());
      }),
      { numRuns: 1000 },
    );
  });

  test('half a character is refused wherever it stands', () => {
    const half = fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit));
    fc.assert(
      fc.property(fc.string({ maxLength: 9 }), half, fc.string({ maxLength: 9 }), (before, lone, after) => {
        expect(text().safeParse(before + lone + after).success).toBe(false);
      }),
    );
  });

  test('a search text is kept as typed and never required', () => {
    expect(searchText.parse(undefined)).toBe('');
    expect(searchText.parse(' photo ')).toBe(' photo ');
    expect(refusal(searchText, 5)).toBe('must be text');
    expect(refusal(searchText, 'a'.repeat(201))).toBe('must be at most 200 characters long');
  });
});

describe('numbers', () => {
  const stock = numeric({ min: 0, max: limits.maxStock });
  const price = numeric({ min: 0, max: limits.maxPrice, decimals: 2 });

  test('may arrive as numeric strings', () => {
    expect(stock.parse('12')).toBe(12);
    expect(stock.parse(' 12 ')).toBe(12);
    expect(stock.parse('12.00')).toBe(12);
    expect(price.parse('99.50')).toBe(99.5);
    expect(price.parse('0')).toBe(0);
    expect(Object.is(price.parse('-0'), 0)).toBe(true);
    expect(Object.is(price.parse(-0), 0)).toBe(true);
  });

  test('an empty string is not a number', () => {
    for (const nothing of ['', '  ', null, undefined]) expect(refusal(stock, nothing)).toBe('is required');
  });

  test.each([
    'abc',
    '1e3',
    '0x10',
    '1,000',
    '१२',
    '+5',
    '.5',
    '5.',
    '1 2',
    '--1',
    'NaN',
    'Infinity',
    '1\0',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    true,
    [5],
    {},
  ])('%j is not a number', (value) => {
    expect(refusal(price, value)).toBe('must be a number');
  });

  test('stock is a whole number from 0 to 9,999', () => {
    expect(stock.parse(9999)).toBe(9999);
    expect(refusal(stock, 10_000)).toBe('must be from 0 to 9999');
    expect(refusal(stock, -1)).toBe('must be from 0 to 9999');
    expect(refusal(stock, 1.5)).toBe('must be a whole number');
    expect(refusal(stock, '1.01')).toBe('must be a whole number');
  });

  test('price is from 0 to 99,99,99,999 with at most two decimals', () => {
    expect(price.parse(999_999_999)).toBe(999_999_999);
    expect(price.parse(0.01)).toBe(0.01);
    expect(price.parse('1.100')).toBe(1.1);
    expect(refusal(price, '999999999.01')).toBe('must be from 0 to 999999999');
    expect(refusal(price, '999999999.0000000001')).toBe('may have at most 2 decimals');
    expect(refusal(price, 1.005)).toBe('may have at most 2 decimals');
    expect(refusal(price, -0.01)).toBe('must be from 0 to 999999999');
  });

  test('every price in paise is accepted as number and as text, unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: limits.maxPrice * 100 }), (paise) => {
        const rupees = paise / 100;
        expect(price.parse(rupees)).toBe(rupees);
        expect(price.parse(String(rupees))).toBe(rupees);
        expect(price.parse(rupees.toFixed(2))).toBe(rupees);
      }),
    );
  });

  test('a third decimal that counts is always refused', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(99), fc.integer({ min: 1, max: 9 }), (whole, cents, third) => {
        const written = `${whole}.${String(cents).padStart(2, '0')}${third}`;
        expect(refusal(price, written)).toBe('may have at most 2 decimals');
        expect(refusal(price, Number(written))).toBe('may have at most 2 decimals');
      }),
    );
  });

  test('whatever is sent, the answer is a whole number in the range or a refusal', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double(), fc.double().map(String), fc.string()), (value) => {
        const result = stock.safeParse(value);
        if (!result.success) return;
        expect(Number.isInteger(result.data)).toBe(true);
        expect(result.data).toBeGreaterThanOrEqual(0);
        expect(result.data).toBeLessThanOrEqual(limits.maxStock);
        expect(result.data === Number(value)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('very many zeros are no number', () => {
    const zeros = '0'.repeat(500_000);
    for (const written of [zeros, `1.${zeros}1`]) expect(refusal(page, written)).toBe('must be a number');
  });

  test('page is at least 1 and limit 1 to 50, each with its default', () => {
    expect(page.parse(undefined)).toBe(1);
    expect(page.parse('3')).toBe(3);
    for (const bad of [0, -1, 1.5, '', 'two', null]) expect(page.safeParse(bad).success).toBe(false);
    expect(pageSize(8).parse(undefined)).toBe(8);
    expect(pageSize(8).parse(50)).toBe(50);
    expect(pageSize(8).parse('1')).toBe(1);
    for (const bad of [0, 51, '', 'all', null]) expect(pageSize(8).safeParse(bad).success).toBe(false);
  });
});

describe('ids and references', () => {
  test('ids are small letters and digits', () => {
    expect(id.parse('01abcxyz')).toBe('01abcxyz');
    expect(refusal(id, undefined)).toBe('is required');
    expect(refusal(id, 5)).toBe('must be text');
    for (const bad of ['', 'ABC', 'a-b', 'a b', "1' OR '1'='1", 'a\n', 'a\0', 'é', 'a'.repeat(33)]) {
      expect(refusal(id, bad)).toBe('is not a valid id');
    }
  });

  test('requests may send ids or objects that carry them', () => {
    expect(references.parse(['a1', { _id: 'b2', name: 'Weddings' }])).toEqual(['a1', 'b2']);
    expect(references.parse([])).toEqual([]);
  });

  test('the same reference counts once', () => {
    expect(references.parse(['a1', { _id: 'a1' }, 'b2', 'a1'])).toEqual(['a1', 'b2']);
  });

  test.each([['a1'], [{ _id: 'a1' }], [null]])('%j is not a list', (value) => {
    expect(refusal(references, value)).toBe('must be a list');
  });

  test('every entry has to carry an id', () => {
    for (const bad of [null, 5, {}, { _id: null }, { _id: 'A-1' }, 'A-1', ['a1']]) {
      expect(references.safeParse(['a1', bad]).error?.issues[0]?.path).toContain(1);
      expect(refusal(references, ['a1', bad])).toMatch(/^(is|must be) /);
    }
  });

  test('a list may not be longer than its limit', () => {
    const ids = Array.from({ length: limits.maxLinks + 1 }, (_, index) => `id${index}`);
    expect(references.parse(ids.slice(1))).toHaveLength(limits.maxLinks);
    expect(refusal(references, ids)).toBe(`can have at most ${limits.maxLinks} entries`);
  });
});

describe('email, mobile, password and code', () => {
  test('email is case-insensitive and trimmed', () => {
    expect(email.parse(' Asha@Example.COM ')).toBe('asha@example.com');
    expect(email.parse('asha+utsav@mail.example.co.in')).toBe('asha+utsav@mail.example.co.in');
  });

  test.each([
    '',
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'asha@example.',
    'asha@example.c',
    'a sha@example.com',
    'a@b@example.com',
    'asha@exam ple.com',
    'Asha <asha@example.com>',
    'asha@example.com,ravi@example.com',
    'asha@example.com\nBcc: all@example.com',
  ])('%j is not an email address', (value) => {
    expect(refusal(email, value)).toBe('Please enter a valid email address');
  });

  test('an email may not be longer than its limit', () => {
    expect(email.safeParse(`${'a'.repeat(242)}@example.com`).success).toBe(true);
    expect(refusal(email, `${'a'.repeat(243)}@example.com`)).toBe('must be at most 254 characters long');
  });

  test('every ordinary email address is accepted, and kept the same when read again', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (written) => {
        const kept = email.parse(written);
        expect(kept).toBe(written.toLowerCase());
        expect(email.parse(kept)).toBe(kept);
      }),
    );
  });

  test('mobile is exactly 10 digits', () => {
    expect(mobile.parse('9876543210')).toBe('9876543210');
    for (const bad of ['', '987654321', '98765432100', '+919876543', '98765 4321', '९८७६५४३२१०']) {
      expect(refusal(mobile, bad)).toBe('Please enter a valid 10-digit mobile number');
    }
  });

  test('password is at least 6 characters and kept as typed', () => {
    expect(newPassword.parse(' pass ')).toBe(' pass ');
    expect(refusal(newPassword, '12345')).toBe('Password must be at least 6 characters long');
    expect(refusal(newPassword, 'a'.repeat(201))).toBe('Password must be at most 200 characters long');
    expect(refusal(newPassword, undefined)).toBe('is required');
  });

  test('a one-time code has six characters', () => {
    expect(code.parse(' 123456 ')).toBe('123456');
    for (const bad of ['', '12345', '1234567', '12 456', '१२३४५६']) {
      expect(refusal(code, bad)).toBe('must be the 6 characters from the email');
    }
  });
});

describe('links and pictures', () => {
  test('social links are http(s) addresses or nothing', () => {
    expect(link.parse(undefined)).toBeUndefined();
    expect(link.parse('')).toBe('');
    expect(link.parse(' https://facebook.com/asha ')).toBe('https://facebook.com/asha');
    expect(link.parse('HTTP://youtube.com/@asha')).toBe('HTTP://youtube.com/@asha');
    const problem = 'must be a link that starts with https:// or http://';
    for (const bad of [
      'javascript:alert(1)',
      ' javascript:alert(1)//https://x.example',
      'data:text/html,x',
      'ftp://x.example',
      '//x.example',
      'facebook.com/asha',
      'https://',
      'https:// x.example',
    ]) {
      expect(refusal(link, bad)).toBe(problem);
    }
    expect(refusal(link, `https://x.example/${'a'.repeat(2000)}`)).toBe(
      'must be at most 2000 characters long',
    );
  });

  test('every address of the web is a link', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        expect(isWebAddress(url)).toBe(true);
      }),
    );
  });

  test('a picture is one of our uploads or lies on the web', () => {
    for (const good of ['/uploads/2026/ab12-2600.webp', 'https://pictures.example/a.jpg']) {
      expect(mediaUrl.parse(good)).toBe(good);
    }
    for (const bad of [
      'uploads/a.webp',
      '/uploads/',
      '/uploads/../.env',
      '/uploads/a/../../etc/passwd',
      '/uploads/a b.webp',
      '/etc/passwd',
      '//evil.example/a.jpg',
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      'http://pictures.example/a.jpg',
    ]) {
      expect(refusal(mediaUrl, bad)).toBe('must be the address of an uploaded file, or start with https://');
    }
    expect(refusal(mediaUrl, ' ')).toBe('is required');
  });
});
