import type en from '../en/calendar.ts';
import type { Translation } from '../translation.ts';

export default {
  name: '{brand} की बुकिंग',
  booking: '{customer} के लिए {service}',
  planned: '{function}: {service}',
  toVendor: '{status}\nऑर्डर: {orderNumber}\nसंख्या: {quantity}\nग्राहक: {name}, मोबाइल {mobile}',
  toCustomer: '{status}\nऑर्डर: {orderNumber}\nसंख्या: {quantity}',
  phone: 'सवाल हो तो {mobile} पर कॉल करें।',
  blocked: 'बंद',
  blockedNote: 'बंद: {note}',
  status: {
    PENDING: 'स्वीकृति का इंतज़ार',
    ACCEPTED: 'स्वीकृत',
    CANCELLED: 'रद्द',
    DELIVERED: 'पूरी',
  },
} as const satisfies Translation<typeof en>;
