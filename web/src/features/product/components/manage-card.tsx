import type { Product } from '@utsav/contract/product';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';

type ManageCardProps = { product: Product; onEdit: () => void; onDelete: () => void };

/** A service as an admin manages it: first image, name, Edit and Delete. */
export function ManageCard({ product, onEdit, onDelete }: ManageCardProps) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <Picture
        src={product.image[0]}
        alt=""
        sizes="(min-width: 64rem) 13rem, (min-width: 48rem) 30vw, 45vw"
        width={320}
        height={240}
        className="aspect-4/3 w-full bg-sunken object-cover"
      />
      <h2 className="line-clamp-2 px-3 pt-3 font-sans text-base leading-snug font-semibold tracking-normal">
        <Link to={paths.product(product)} className="hover:underline">
          {product.name}
        </Link>
      </h2>
      <div className="mt-auto grid grid-cols-2 gap-2 p-3">
        <Button variant="secondary" className="px-2" aria-label={`Edit ${product.name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="secondary-danger"
          className="px-2"
          aria-label={`Delete ${product.name}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </article>
  );
}
