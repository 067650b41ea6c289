import type { Product } from '@utsav/contract/product';
import { BadgeIndianRupee, PartyPopper, Zap } from 'lucide-react';
import { Tabs } from '../../../ui/tabs.tsx';

const reasons = [
  { Icon: Zap, title: 'Fast delivery', text: 'Booked in minutes, confirmed by the people who do the work.' },
  {
    Icon: BadgeIndianRupee,
    title: 'Best prices',
    text: 'The price you see is the price you pay, on booking.',
  },
  {
    Icon: PartyPopper,
    title: 'Wide variety',
    text: 'From one portrait to a three-day wedding, in one place.',
  },
];

export function ProductTabs({ product }: { product: Product }) {
  const details = Object.entries(product.more_details);
  return (
    <div className="w-full">
      <Tabs
        label="About this service"
        tabs={[
          {
            id: 'description',
            label: 'Description',
            content: <p className="whitespace-pre-line">{product.description}</p>,
          },
          {
            id: 'details',
            label: 'Details',
            content:
              details.length === 0 ? (
                <p className="text-muted">No Data</p>
              ) : (
                <dl className="grid gap-4 sm:gap-3">
                  {details.map(([name, text]) => (
                    <div key={name} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
                      <dt className="font-semibold">{name}</dt>
                      <dd className="whitespace-pre-line">{text}</dd>
                    </div>
                  ))}
                </dl>
              ),
          },
          {
            id: 'why',
            label: 'Why Book With Us?',
            content: (
              <ul className="grid gap-4">
                {reasons.map(({ Icon, title, text }) => (
                  <li key={title} className="flex gap-3">
                    <Icon aria-hidden className="shrink-0 text-action" />
                    <span>
                      <span className="block font-semibold">{title}</span>
                      <span className="text-muted">{text}</span>
                    </span>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </div>
  );
}
