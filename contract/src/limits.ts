/** Business constants and limits, each written once. */
export const limits = {
  nameLength: 120,
  descriptionLength: 10_000,
  textLength: 200,
  cityLength: 80,
  aboutLength: 4_000,
  reviewLength: 2_000,
  reviewImages: 4,
  messageLength: 2_000,
  messageImages: 4,
  guests: 10_000,
  /** Services that one enquiry is sent about. */
  enquiredServices: 5,
  /** Lines of a quote, and of one line how many. */
  quoteLines: 20,
  quoteQuantity: 10_000,
  /** How long a quote may be valid, and hold a place. */
  quoteDays: 14,
  holdHours: 72,
  /** Of one person, of one plan, and of all functions of a plan. */
  plans: 20,
  planFunctions: 20,
  planItems: 200,
  /** The name under which somebody votes, and how many names vote about one item. */
  voterLength: 60,
  itemVoters: 500,
  reasonLength: 500,
  emailLength: 254,
  urlLength: 2_000,
  passwordMin: 6,
  passwordMax: 200,
  codeLength: 6,
  mobileDigits: 10,
  maxPrice: 999_999_999,
  maxDiscount: 100,
  maxDayLimit: 99,
  maxStock: 9_999,
  maxRating: 5,
  maxMoreDetails: 50,
  maxPictures: 30,
  maxVideos: 10,
  maxLinks: 20,
  /** Addresses in use of one account. */
  maxAddresses: 100,
  maxPageSize: 50,
  maxPage: 1_000_000,
  imageBytes: 10 * 1024 * 1024,
  videoBytes: 50 * 1024 * 1024,
  importBytes: 10 * 1024 * 1024,
  /** Lines of an imported file beside its header. */
  importLines: 20_000,
  /** Names of uploaded pictures that are sent beside the file, and services of the preview. */
  importPictures: 500,
  importPreview: 20,
  /** More than the longest correct line needs. */
  importLineBytes: 128 * 1024,
  importCells: 50,
  /** Values of one cell. */
  importValues: 30,
  /** Problems that a report of an import names: of one line, and of all lines together. */
  importLineProblems: 20,
  importProblems: 200,
  /** An internal note about an order, and how many an order may have. */
  orderNoteLength: 1_000,
  orderNotes: 200,
  /** Vendors that operators can narrow a list of orders to. */
  orderVendors: 1_000,
  customerOrders: 500,
  cartLines: 100,
  noteLength: 500,
  /** Days of a block or a calendar, both ends included. */
  spanDays: 366,
  /** Days of a report, both ends included. */
  reportDays: 400,
  maxLeadDays: 30,
  /** Services that one block names. */
  blockServices: 200,
  /** Services that are changed at once. */
  bulkServices: 200,
  /** By how much the prices of many services may change at once. */
  pricePercent: { min: -100, max: 1_000, decimals: 2 },
  /** Places on waiting lists of one account. */
  waitingEntries: 100,
  /** Notifications that one call marks as read. */
  readNotifications: 200,
  /** Open event streams of one person. */
  streamsPerPerson: 10,
} as const;

export const pageSizes = {
  management: 8,
  listing: 10,
  search: 10,
  strip: 15,
  orders: 20,
  reviews: 10,
  notifications: 20,
  audit: 20,
  users: 20,
  enquiries: 20,
} as const;

/** For how long after writing it an author may change a review. */
export const reviewChangeDays = 30;
export const mobilePrefix = '+91';
export const smallScreenPx = 768;
export const quantityControlMaxWidthPx = 150;
export const ordersRefreshMs = 30_000;
export const checkoutTimeoutMs = 30_000;
export const searchDebounceMs = 300;
export const infiniteScroll = { threshold: 0.8, throttleMs: 150 } as const;
export const stripScrollPx = 200;
export const arrowsAboveImages = 4;
export const skeletons = { categories: 12, search: 10, strip: 6 } as const;
export const toastTimes = {
  success: 2_000,
  error: 4_000,
  cancelled: 5_000,
  accepted: 4_000,
  undo: 8_000,
  notification: 6_000,
} as const;
export const maxToasts = 20;
export const uploadHints = { image: '2600*1900', video: '50MB' } as const;
export const imageWidths = [320, 640, 1280, 2600] as const;
