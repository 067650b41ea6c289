import type en from '../en/report.ts';
import type { Translation } from '../translation.ts';

export default {
  columns: {
    orderNumber: 'ऑर्डर नंबर',
    placedAt: 'ऑर्डर का समय',
    deliveryDate: 'बुकिंग की तारीख',
    orderStatus: 'स्थिति',
    service: 'सेवा',
    vendor: 'विक्रेता',
    quantity: 'संख्या',
    unitPrice: 'एक की कीमत (INR)',
    total: 'कुल मूल्य (INR)',
    payment: 'भुगतान',
    customer: 'ग्राहक',
    email: 'ईमेल',
    mobile: 'मोबाइल',
    address: 'बुकिंग का पता',
    city: 'शहर',
    state: 'राज्य',
    country: 'देश',
    pincode: 'पिनकोड',
    addressMobile: 'पते का मोबाइल',
    cancellationReason: 'रद्द होने का कारण',
  },
} as const satisfies Translation<typeof en>;
