import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ImageField } from '../features/file/components/image-field.tsx';
import { useUser } from '../features/user/api.ts';
import { ownVendorQuery } from '../features/vendor/api.ts';
import { VendorForm } from '../features/vendor/components/vendor-form.tsx';
import { Head } from '../lib/head.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

/** Admins change their own page as a vendor here. */
export default function BusinessPage() {
  const t = useTranslations('vendor.form');
  const user = useUser().data;
  const vendor = useQuery({ ...ownVendorQuery(user?._id ?? ''), enabled: user !== undefined });
  return (
    <>
      <Head title={t('title')} hidden />
      <PageHeading
        className="mb-6"
        subtitle={t('subtitle')}
        actions={
          vendor.data && (
            <ButtonLink variant="secondary" to={paths.vendor(vendor.data)}>
              {t('view')}
            </ButtonLink>
          )
        }
      >
        {t('title')}
      </PageHeading>
      <div className="max-w-3xl">
        {vendor.data ? (
          <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-inset shadow-card md:p-8">
            <VendorForm
              key={vendor.data._id}
              vendor={vendor.data}
              coverField={(control) => <ImageField {...control} />}
            />
            <p className="text-sm text-muted">
              {t.rich('links', {
                link: (text) => (
                  <Link to={paths.profile} className="underline underline-offset-4">
                    {text}
                  </Link>
                ),
              })}
            </p>
          </div>
        ) : vendor.isError ? (
          <FailureState error={vendor.error} onRetry={() => vendor.refetch()} />
        ) : (
          <SkeletonGroup className="flex flex-col gap-6 rounded-card border border-line p-inset md:p-8">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
            <Skeleton className="h-44" />
            <Skeleton className="h-36" />
          </SkeletonGroup>
        )}
      </div>
    </>
  );
}
