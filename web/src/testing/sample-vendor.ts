import type { Vendor } from '@utsav/contract/vendor';

export const sampleVendor: Vendor = {
  _id: '0v1',
  name: 'Gulmohar & Sons',
  businessName: 'Gulmohar & Sons',
  about: 'Two sisters.\n<b>Since 1998</b>',
  cover: '/uploads/2026/a-2600.webp',
  city: 'Jaipur',
  links: { facebook: '', youtube: '', instagram: 'https://instagram.example/gulmohar' },
  rating: { average: 4.3, count: 3 },
  services: 2,
  delivered: 1200,
  answerHours: 5,
  since: '2024-03-05T08:00:00.000Z',
};
