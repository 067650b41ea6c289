import type { SubCategory } from '@utsav/contract/subcategory';
import { clsx } from 'clsx';
import { useFormatter, useTranslations } from 'use-intl';
import { useSmallScreen } from '../../../lib/use-small-screen.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Pencil, Trash2 } from '../../../ui/icons.ts';
import { Picture } from '../../../ui/picture.tsx';

type RowActions = {
  onEnlarge: (subCategory: SubCategory) => void;
  onEdit: (subCategory: SubCategory) => void;
  onDelete: (subCategory: SubCategory) => void;
};
type RowProps = RowActions & { subCategory: SubCategory };

const columns = ['name', 'image', 'category', 'action'] as const;

/** A table, or a list of cards on small screens. */
export function SubCategoryTable(props: RowActions & { subCategories: readonly SubCategory[] }) {
  const t = useTranslations('admin.subCategories');
  const small = useSmallScreen();
  const { subCategories, ...actions } = props;
  if (small) {
    return (
      <ul className="flex flex-col gap-3">
        {subCategories.map((subCategory) => (
          <li key={subCategory._id}>
            <Card subCategory={subCategory} {...actions} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface shadow-card">
      <table className="w-full text-left">
        <thead className="bg-sunken text-sm">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-3 font-semibold">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {subCategories.map((subCategory) => (
            <tr key={subCategory._id}>
              <th scope="row" className="px-4 py-2 font-medium">
                {subCategory.name}
              </th>
              <td className="px-4 py-2">
                <Thumbnail subCategory={subCategory} {...actions} />
              </td>
              <td className="px-4 py-2 text-muted">
                <CategoryNames subCategory={subCategory} />
              </td>
              <td className="px-4 py-2">
                <Actions subCategory={subCategory} {...actions} className="-ml-3" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Card(props: RowProps) {
  const { subCategory } = props;
  return (
    <article className="flex flex-wrap items-center gap-x-3 rounded-card border border-line bg-surface p-3 shadow-card">
      <Thumbnail {...props} />
      <div className="min-w-0 flex-1 basis-28">
        <h2 className="font-sans text-base font-semibold tracking-normal">{subCategory.name}</h2>
        <p className="text-sm text-muted">
          <CategoryNames subCategory={subCategory} />
        </p>
      </div>
      <Actions {...props} className="-mr-2 ml-auto" />
    </article>
  );
}

function CategoryNames({ subCategory: { category } }: Pick<RowProps, 'subCategory'>) {
  const names = category.map(({ name }) => name);
  return useFormatter().list(names, { type: 'unit', style: 'short' });
}

function Thumbnail({ subCategory, onEnlarge }: RowProps) {
  const t = useTranslations('admin.subCategories');
  return (
    <button
      type="button"
      aria-label={t('enlarge', { name: subCategory.name })}
      onClick={() => onEnlarge(subCategory)}
      className="block size-14 shrink-0 cursor-zoom-in overflow-hidden rounded-control bg-sunken"
    >
      <Picture
        src={subCategory.image}
        alt=""
        sizes="3.5rem"
        width={56}
        height={56}
        className="size-full object-cover"
      />
    </button>
  );
}

function Actions({ subCategory, onEdit, onDelete, className }: RowProps & { className: string }) {
  const t = useTranslations('layout.ui');
  const { name } = subCategory;
  return (
    <div className={clsx('flex shrink-0', className)}>
      <IconButton label={t('editNamed', { name })} onClick={() => onEdit(subCategory)}>
        <Pencil aria-hidden size={18} />
      </IconButton>
      <IconButton label={t('deleteNamed', { name })} tone="danger" onClick={() => onDelete(subCategory)}>
        <Trash2 aria-hidden size={18} />
      </IconButton>
    </div>
  );
}
