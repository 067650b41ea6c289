import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { ChevronRight } from './icons.ts';
import { Link } from './link.tsx';

/** One step of the breadcrumbs; the last one is the current page and needs no path. */
export type Crumb = { name: string; path?: string | undefined };

/** Small screens leave out the current page: the heading right below has its name. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const t = useTranslations('layout.ui');
  return (
    <nav aria-label={t('breadcrumbs')} className="min-w-0 text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-1 md:flex-nowrap">
        {trail.map(({ name, path }, index) => (
          <li
            key={`${name} ${path}`}
            className={clsx(
              'min-w-0 items-center gap-1',
              path ? 'flex md:max-w-[30%] md:shrink-0' : 'hidden md:flex',
            )}
          >
            {index > 0 && <ChevronRight aria-hidden size={16} className="shrink-0" />}
            {path ? (
              <Link to={path} className="inline-flex min-h-touch items-center hover:text-ink hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="line-clamp-1 text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
