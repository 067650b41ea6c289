import type en from '../en/manifest.ts';
import type { Translation } from '../translation.ts';

export default {
  name: '{brandName} – समारोह की सेवाएँ बुक करें',
  description: 'अपने जश्न के लिए फ़ोटोग्राफ़र, मेकअप आर्टिस्ट, इवेंट प्लानर, कैटरर और मॉडल बुक करें।',
  search: 'सेवाएँ खोजें',
  cart: 'मेरा कार्ट',
  orders: 'मेरे ऑर्डर',
} as const satisfies Translation<typeof en>;
