import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';

type ManagedCardProps = {
  name: ReactNode;
  picture: string | undefined;
  actions: ReactNode;
  /** A control on the picture. */
  corner?: ReactNode;
  /** Further facts, below the name. */
  children?: ReactNode;
};

/** A card in an admin list: picture, name and actions. */
export function ManagedCard({ name, picture, actions, corner, children }: ManagedCardProps) {
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card has-[[data-tick]:checked]:border-action">
      <Picture
        src={picture}
        alt=""
        sizes="(min-width: 64rem) 13rem, (min-width: 48rem) 30vw, 45vw"
        width={320}
        height={320}
        className="aspect-square w-full bg-sunken object-cover"
      />
      {corner && <div className="absolute top-2 left-2 rounded-control bg-surface shadow-card">{corner}</div>}
      <h2 className="wrap-anywhere px-3 pt-3 font-sans text-base leading-snug font-semibold tracking-normal">
        {name}
      </h2>
      {children && <div className="px-3 pt-1 text-sm">{children}</div>}
      <div className="mt-auto flex flex-wrap gap-2 p-3 *:flex-1">{actions}</div>
    </article>
  );
}
