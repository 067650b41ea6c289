import type en from '../en/review.ts';
import type { Translation } from '../translation.ts';

export default {
  outOf: '5 में से {rating} स्टार',
  list: {
    heading: 'समीक्षाएँ',
    none: 'अभी कोई समीक्षा नहीं है',
    whoMayWrite: 'बुकिंग पूरी होने के बाद ग्राहक समीक्षा लिख सकते हैं।',
    count: '{count, plural, one {# समीक्षा} other {# समीक्षाएँ}}',
    withStars:
      '{stars, plural, one {# स्टार} other {# स्टार}}: {count, plural, one {# समीक्षा} other {# समीक्षाएँ}}',
    sortBy: 'क्रम',
    newest: 'सबसे नई पहले',
    highest: 'सबसे ज़्यादा रेटिंग पहले',
    lowest: 'सबसे कम रेटिंग पहले',
    more: 'और समीक्षाएँ दिखाएँ',
  },
  card: {
    mine: 'आपकी समीक्षा',
    verified: 'सत्यापित बुकिंग',
    changedOn: '{day} (बदली गई)',
    enlarge: '{count} में से तस्वीर {place} बड़ी करके देखें',
    picture: '{name} की {count} में से तस्वीर {place}',
    reply: 'विक्रेता का जवाब',
    hidden: 'छिपाई गई',
    hiddenBecause: 'यह समीक्षा किसी और को नहीं दिखती। कारण: {reason}',
  },
} as const satisfies Translation<typeof en>;
