import type { Category } from '@utsav/contract/category';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';

export function CategoryTile({ category, to }: { category: Category; to: string }) {
  return (
    <Link
      to={to}
      className="group flex flex-col items-center gap-2 rounded-card text-center text-sm font-medium md:text-base"
    >
      <span className="block aspect-square w-full overflow-hidden rounded-card bg-sunken shadow-card">
        <Picture
          src={category.image}
          alt=""
          sizes="(min-width: 64rem) 15rem, (min-width: 48rem) 24vw, calc(33vw - 1rem)"
          width={320}
          height={320}
          className="size-full object-cover transition-transform group-hover:scale-103"
        />
      </span>
      {category.name}
    </Link>
  );
}
