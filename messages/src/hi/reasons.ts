import type en from '../en/reasons.ts';
import type { Translation } from '../translation.ts';

export default {
  outOfStock: 'सेवा उपलब्ध नहीं है',
  areaNotCovered: 'बुकिंग के इलाके में सेवा नहीं है',
  customerRequest: 'ग्राहक के कहने पर',
  noTime: 'समय की कमी',
  technicalProblem: 'तकनीकी समस्या',
  other: 'अन्य',
  paymentLate: 'भुगतान 30 मिनट के अंदर पूरा नहीं हुआ',
  paymentClosed: 'भुगतान पूरा नहीं हुआ',
  paymentFailed: 'ऑनलाइन भुगतान शुरू नहीं हो सका',
} as const satisfies Translation<typeof en>;
