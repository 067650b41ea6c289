import { useQueryClient } from '@tanstack/react-query';
import type { ProductCard } from '@utsav/contract/product';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { showError } from '../../../lib/error-text.ts';
import { useNavigate } from '../../../lib/navigation.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Heart as HeartIcon } from '../../../ui/icons.ts';
import { useIsSaved } from '../hearts.ts';

/** Saves a service to the person's plan, and takes it out again. */
export function Heart({ product: { _id, name } }: { product: Pick<ProductCard, '_id' | 'name'> }) {
  const t = useTranslations('layout');
  const client = useQueryClient();
  const navigate = useNavigate();
  const isSaved = useIsSaved(_id);
  return (
    <IconButton
      label={t('saveToPlan', { name })}
      aria-pressed={isSaved}
      tone="raised"
      onClick={() =>
        import('../toggle-heart.ts')
          .then(({ toggleHeart }) => toggleHeart(client, _id, navigate))
          .catch(showError)
      }
    >
      <HeartIcon size={22} className={clsx('text-rose', isSaved && 'fill-rose')} />
    </IconButton>
  );
}
