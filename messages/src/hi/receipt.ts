import type en from '../en/receipt.ts';
import type { Translation } from '../translation.ts';

export default {
  title: { receipt: 'रसीद', confirmation: 'बुकिंग की पुष्टि' },
  number: 'ऑर्डर नंबर',
  orderedOn: 'ऑर्डर की तारीख',
  business: 'बिज़नेस',
  customer: 'ग्राहक',
  mobile: 'मोबाइल: {mobile}',
  service: 'सेवा',
  bookingDate: 'बुकिंग की तारीख',
  quantity: 'संख्या',
  unitPrice: 'कीमत',
  amount: 'रकम',
  travel: 'आने-जाने का शुल्क',
  free: 'मुफ़्त',
  total: 'कुल मूल्य',
  payment: 'भुगतान',
  status: 'स्थिति',
  address: 'बुकिंग का पता',
  madeBy: '{brand} ने {moment} को जारी की। हस्ताक्षर के बिना भी मान्य है। बुकिंग: {url}',
} as const satisfies Translation<typeof en>;
