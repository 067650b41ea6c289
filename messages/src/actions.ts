import type { Locale } from './locales.ts';

/**
 * The changes of admins by the names of their calls, or of the command: their names on the activity screen, and the replies
 * of calls without a sentence of their own.
 */
export const actionTexts: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  'product.create': { en: 'Service added', hi: 'सेवा जोड़ी गई' },
  'product.update': { en: 'Service changed', hi: 'सेवा बदली गई' },
  'product.bulkUpdate': { en: 'Several services changed', hi: 'कई सेवाएँ बदली गईं' },
  'product.remove': { en: 'Service deleted', hi: 'सेवा हटाई गई' },
  'product.import': { en: 'Services imported', hi: 'सेवाएँ इंपोर्ट हुईं' },
  'category.add': { en: 'Category added', hi: 'श्रेणी जोड़ी गई' },
  'category.update': { en: 'Category changed', hi: 'श्रेणी बदली गई' },
  'category.remove': { en: 'Category deleted', hi: 'श्रेणी हटाई गई' },
  'subcategory.create': { en: 'Sub category added', hi: 'उप-श्रेणी जोड़ी गई' },
  'subcategory.update': { en: 'Sub category changed', hi: 'उप-श्रेणी बदली गई' },
  'subcategory.remove': { en: 'Sub category deleted', hi: 'उप-श्रेणी हटाई गई' },
  'order.updateStatus': { en: 'Order status changed', hi: 'ऑर्डर की स्थिति बदली गई' },
  'order.correctStatus': { en: 'Order status corrected', hi: 'ऑर्डर की स्थिति सुधारी गई' },
  'order.addNote': { en: 'Note added to an order', hi: 'ऑर्डर में नोट जोड़ा गया' },
  'order.proposeDate': { en: 'Date proposed', hi: 'नई तारीख का प्रस्ताव भेजा गया' },
  'order.adminAnswerReschedule': { en: 'Proposed date answered', hi: 'प्रस्तावित तारीख का जवाब दिया गया' },
  'availability.block': { en: 'Days blocked', hi: 'दिन बंद किए गए' },
  'availability.unblock': { en: 'Days opened', hi: 'दिन फिर से खोले गए' },
  'availability.rules': { en: 'Booking rules changed', hi: 'बुकिंग के नियम बदले गए' },
  'availability.bulkRules': {
    en: 'Booking rules of several services changed',
    hi: 'कई सेवाओं के बुकिंग नियम बदले गए',
  },
  'availability.renewFeed': { en: 'Calendar address renewed', hi: 'कैलेंडर का पता बदला गया' },
  'quote.create': { en: 'Quote sent', hi: 'कोटेशन भेजा गया' },
  'quote.withdraw': { en: 'Quote withdrawn', hi: 'कोटेशन वापस लिया गया' },
  'review.reply': { en: 'Review answered', hi: 'समीक्षा का जवाब दिया गया' },
  'review.report': { en: 'Review reported', hi: 'समीक्षा की शिकायत की गई' },
  'review.moderate': { en: 'Review hidden or shown', hi: 'समीक्षा छिपाई या दिखाई गई' },
  'vendor.update': { en: 'Vendor page changed', hi: 'विक्रेता का पेज बदला गया' },
  'user.setStatus': { en: 'Account blocked or unblocked', hi: 'खाता ब्लॉक या अनब्लॉक किया गया' },
  'user.setOperator': { en: 'Operator mark changed', hi: 'संचालक का अधिकार बदला गया' },
  'user.decideAdminRequest': { en: 'Admin request decided', hi: 'एडमिन अनुरोध पर फ़ैसला हुआ' },
  'file.upload': { en: 'File uploaded', hi: 'फ़ाइल अपलोड हुई' },
  'make-admin': { en: 'Admin added', hi: 'एडमिन बनाया गया' },
};
