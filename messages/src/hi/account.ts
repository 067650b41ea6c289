import type en from '../en/account.ts';
import type { Translation } from '../translation.ts';

export default {} as const satisfies Translation<typeof en>;
