import type { Category } from '@utsav/contract/category';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';

type CategoryCardProps = { category: Category; onEdit: () => void; onDelete: () => void };

/** A category as an admin manages it. */
export function CategoryCard({ category, onEdit, onDelete }: CategoryCardProps) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <Picture
        src={category.image}
        alt=""
        sizes="(min-width: 64rem) 13rem, (min-width: 48rem) 30vw, 45vw"
        width={320}
        height={240}
        className="aspect-4/3 w-full bg-sunken object-cover"
      />
      <h2 className="line-clamp-2 px-3 pt-3 font-sans text-base font-semibold tracking-normal">
        {category.name}
      </h2>
      <div className="mt-auto grid grid-cols-2 gap-2 p-3">
        <Button variant="secondary" className="px-2" aria-label={`Edit ${category.name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="secondary-danger"
          className="px-2"
          aria-label={`Delete ${category.name}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </article>
  );
}
