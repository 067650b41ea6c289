import type { Product } from '@utsav/contract/product';
import { useTranslations } from 'use-intl';
import { BadgeIndianRupee, PartyPopper, Zap } from '../../../ui/icons.ts';
import { Tabs } from '../../../ui/tabs.tsx';

const reasons = [
  { Icon: Zap, title: 'fast', text: 'fastText' },
  { Icon: BadgeIndianRupee, title: 'prices', text: 'pricesText' },
  { Icon: PartyPopper, title: 'variety', text: 'varietyText' },
] as const;

export default function ProductTabs({ product }: { product: Product }) {
  const t = useTranslations('service.tabs');
  const ui = useTranslations('layout.ui');
  const details = Object.entries(product.more_details);
  return (
    <div className="w-full">
      <Tabs
        label={t('label')}
        tabs={[
          {
            id: 'description',
            label: t('description'),
            content: <p className="whitespace-pre-line">{product.description}</p>,
          },
          {
            id: 'details',
            label: t('details'),
            content:
              details.length === 0 ? (
                <p className="text-muted">{ui('noData')}</p>
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
            label: t('why'),
            content: (
              <ul className="grid gap-4">
                {reasons.map(({ Icon, title, text }) => (
                  <li key={title} className="flex gap-3">
                    <Icon aria-hidden className="shrink-0 text-action" />
                    <span>
                      <span className="block font-semibold">{t(title)}</span>
                      <span className="text-muted">{t(text)}</span>
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
