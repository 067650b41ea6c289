import type en from '../en/heart.ts';
import type { Translation } from '../translation.ts';

export default {
  saved: 'आपके प्लान में सहेजा गया',
  savedHere: 'सहेजा गया। अपने प्लान में रखने के लिए लॉग इन करें।',
  merged: '{count, plural, one {सहेजी हुई # सेवा अब आपके प्लान में है।} other {सहेजी हुई # सेवाएँ अब आपके प्लान में हैं।}}',
  view: 'देखें',
  removed: 'आपके प्लान से हटाया गया',
  undo: 'वापस लें',
  booked: 'यह सेवा बुक है, इसलिए आपके प्लान में रहेगी।',
  full: 'आपने इस ब्राउज़र में {max, number} सेवाएँ सहेजी हैं। और सहेजने के लिए लॉग इन करें।',
} as const satisfies Translation<typeof en>;
