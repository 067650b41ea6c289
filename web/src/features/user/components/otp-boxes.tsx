import { limits } from '@utsav/contract/limits';
import { clsx } from 'clsx';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { controlClass } from '../../../ui/field.tsx';

const places = Array.from({ length: limits.codeLength }, (_, place) => place);
export const emptyCode: readonly string[] = Array.from({ length: limits.codeLength }, () => '');

const charactersOf = (text: string) => Array.from(text.replace(/[^0-9A-Za-z]/g, ''));

type OtpBoxesProps = {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  error?: string | undefined;
};

/** One box for each character of the code. Focus advances while typing; a whole code can be pasted or filled in. */
export function OtpBoxes({ value, onChange, error }: OtpBoxesProps) {
  const t = useTranslations('account.otp');
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  // After a wrong code the focus goes back to the first box.
  useEffect(() => {
    if (error) boxes.current[0]?.focus();
  }, [error]);
  const errorId = useId();
  const focus = (index: number) => boxes.current[Math.min(Math.max(index, 0), value.length - 1)]?.focus();

  const put = (index: number, characters: string[]) => {
    const next = [...value];
    for (const [offset, character] of characters.entries()) {
      if (index + offset < next.length) next[index + offset] = character;
    }
    onChange(next);
    focus(index + characters.length);
  };

  const type = (index: number, text: string) => {
    const typed = charactersOf(text);
    const before = value[index] ?? '';
    if (text === '') return onChange(value.map((character, at) => (at === index ? '' : character)));
    // A second character replaces the first one, whether typed before or after it.
    if (typed.length === 2 && before) return put(index, [typed[typed[0] === before ? 1 : 0] ?? '']);
    put(typed.length === value.length ? 0 : index, typed);
  };

  // Typing the same character again fires no change event.
  const repeat = (index: number, event: FormEvent<HTMLInputElement>) => {
    const { data } = event.nativeEvent as InputEvent;
    if (!data || data !== value[index]) return;
    event.preventDefault();
    focus(index + 1);
  };

  const press = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && !value[index] && index > 0) {
      event.preventDefault();
      onChange(value.map((character, at) => (at === index - 1 ? '' : character)));
      focus(index - 1);
    }
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      focus(index + (event.key === 'ArrowLeft' ? -1 : 1));
    }
  };

  const paste = (index: number, event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const pasted = charactersOf(event.clipboardData.getData('text')).slice(0, value.length);
    if (pasted.length > 0) put(pasted.length === value.length ? 0 : index, pasted);
  };

  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{t('legend')}</legend>
      <div className="grid grid-cols-6 gap-2 sm:gap-3">
        {places.map((index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            value={value[index]}
            onChange={(event) => type(index, event.target.value)}
            onBeforeInput={(event) => repeat(index, event)}
            onKeyDown={(event) => press(index, event)}
            onPaste={(event) => paste(index, event)}
            onFocus={(event) => event.target.select()}
            aria-label={t('character', { place: String(index + 1), length: String(value.length) })}
            aria-required
            aria-invalid={error ? true : undefined}
            type="text"
            inputMode="numeric"
            // The first box accepts a whole code, because phones autofill it there.
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            maxLength={index === 0 ? value.length : 2}
            className={clsx(controlClass, 'h-14 px-0 text-center text-xl font-semibold tabular-nums')}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
