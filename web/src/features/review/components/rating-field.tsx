import { clsx } from 'clsx';
import { type ComponentProps, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RequiredMark } from '../../../ui/field.tsx';
import { Star } from '../../../ui/icons.ts';

/** The words for one to five stars. */
const words = ['bad', 'poor', 'okay', 'good', 'excellent'] as const;

type RatingFieldProps = {
  /** The chosen number of stars; 0 when none is. */
  value: number;
  error: string | undefined;
  /** Connects the radio buttons with the form. */
  field: ComponentProps<'input'>;
};

/** Stars to choose from: radio buttons for keyboards and screen readers. */
export function RatingField({ value, error, field }: RatingFieldProps) {
  const t = useTranslations('review.form');
  const errorId = useId();
  const [pointedAt, setPointedAt] = useState<number>();
  const shown = pointedAt ?? value;
  const shownWord = words[shown - 1];
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-sm font-medium">
        {t('rating')}
        <RequiredMark />
      </legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => setPointedAt(undefined)}>
          {words.map((word, index) => (
            <label
              key={word}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(index + 1)}
              className="relative grid size-[min(3rem,15vw)] place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input {...field} required type="radio" value={index + 1} className="sr-only" />
              <span className="sr-only">{t('star', { count: index + 1, word: t(`words.${word}`) })}</span>
              <Star
                aria-hidden
                size={34}
                strokeWidth={1.5}
                className={clsx(
                  'transition-colors',
                  index < shown ? 'fill-accent text-accent' : 'text-line-strong',
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden className="font-semibold">
          {shownWord && t(`words.${shownWord}`)}
        </span>
      </div>
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
