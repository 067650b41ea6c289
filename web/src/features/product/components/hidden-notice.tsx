import type { Product } from '@utsav/contract/product';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { EyeOff } from '../../../ui/icons.ts';
import { Link } from '../../../ui/link.tsx';

type HiddenNoticeProps = { product: Product; isOwn: boolean };

/** Why customers do not see this service, for the admins who do. */
export function HiddenNotice({ product: { published }, isOwn }: HiddenNoticeProps) {
  const t = useTranslations('service.hidden');
  const reason = published ? 'vendorInactive' : isOwn ? 'ownDraft' : 'draft';
  return (
    <div role="status" className="flex gap-3 rounded-control bg-accent-soft px-4 py-3 text-accent-ink">
      <EyeOff aria-hidden size={20} className="mt-0.5 shrink-0" />
      <div>
        <p className="font-semibold">{t(reason)}</p>
        {!published && (
          <p className="text-sm">
            {t.rich('publish', {
              link: (text) => (
                <Link to={paths.myServices} className="font-semibold underline underline-offset-4">
                  {text}
                </Link>
              ),
            })}
          </p>
        )}
      </div>
    </div>
  );
}
