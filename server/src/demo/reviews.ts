import { hashText } from './rows.ts';
import type { DemoReview, DemoService } from './types.ts';

export const demoReviewers = ['Anika', 'Rohan', 'Meher', 'Vikram', 'Lata', 'Joseph', 'Farah', 'Kabir'].map(
  (name, index) => ({
    name: `${name} Demo`,
    email: `${name.toLowerCase()}@utsav.example`,
    mobile: `900000010${index}`,
  }),
);

/** Texts by number of stars; every text is marked as demo data before it is stored. */
const texts: Record<number, string[]> = {
  5: [
    'Everything was ready before we asked, and nobody had to be reminded of anything. Our parents still talk about it.',
    'Calm people on a loud day. They knew the order of the ceremony better than we did.',
    'Exactly what was agreed, at the price that was agreed. We would book again tomorrow.',
    'They arrived an hour early, and a good thing too, because the rain did as well.',
    'My grandmother, who is hard to please, asked for their number.',
    '',
  ],
  4: [
    'Lovely work. The start was half an hour late, but they called ahead and stayed longer.',
    'Very good, and friendly with the children. Parking for the team was left to us.',
    'We would have liked a reminder the day before. On the day itself everything went well.',
    '',
  ],
  3: [
    'Good in the end, though it took three calls to settle the details.',
    'Fine for a small party. For a big family I would ask for one more helper.',
  ],
  2: ['The result was all right, but the team changed twice before our date.'],
};

const replies = [
  'Thank you for having us. It was a joy to be part of the day.',
  'Thank you for telling us. We have changed how we confirm the start.',
];

/** About one review for each product, some with none and some with several, the same on every machine. */
export function demoReviews(services: DemoService[]): DemoReview[] {
  return services.flatMap(({ key }) => {
    const count = [0, 0, 1, 1, 2, 3][hashText(`${key} reviews`) % 6] ?? 0;
    return Array.from({ length: count }, (_, index) => reviewOf(key, index));
  });
}

function reviewOf(key: string, index: number): DemoReview {
  const chance = hashText(`${key} ${index}`);
  const rating = [5, 5, 4, 5, 4, 3, 5, 4, 5, 2][chance % 10] ?? 5;
  const choices = texts[rating] ?? [''];
  const said = choices[(chance >>> 4) % choices.length];
  return {
    service: key,
    // Nobody reviews a product twice.
    reviewer: (hashText(key) + index) % demoReviewers.length,
    rating,
    text: said ? `${said} (Demo review)` : '',
    reply: (chance >>> 8) % 4 === 0 ? `${replies[rating > 3 ? 0 : 1]} (Demo reply)` : '',
    daysAgo: 5 + ((chance >>> 12) % 120),
  };
}
