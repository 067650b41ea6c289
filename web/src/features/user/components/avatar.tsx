import { Picture } from '../../../ui/picture.tsx';

type AvatarProps = { user: { avatar: string; name: string; mobile: string }; size?: number };

/** First letters of the first and last name, or the first two digits of the mobile. */
export function initialsOf({ name, mobile }: { name: string; mobile: string }): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  const letters = picked.map((word) => Array.from(word ?? '')[0] ?? '').join('');
  return letters.toLocaleUpperCase() || mobile.slice(0, 2);
}

export function Avatar({ user, size = 48 }: AvatarProps) {
  if (user.avatar) {
    return (
      <Picture
        src={user.avatar}
        alt=""
        sizes={`${size}px`}
        width={size}
        height={size}
        className="shrink-0 rounded-full object-cover"
        style={{ width: size, height: size }}
      />
    );
  }
  return (
    <span
      aria-hidden
      className="inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-ink"
      style={{ width: size, height: size, fontSize: size * 0.4 }}
    >
      {initialsOf(user)}
    </span>
  );
}
