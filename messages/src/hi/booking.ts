import type en from '../en/booking.ts';
import type { Translation } from '../translation.ts';

export default {} as const satisfies Translation<typeof en>;
