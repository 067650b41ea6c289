import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useHref, useLocation, useNavigate } from '../lib/navigation.tsx';
import { paths } from '../lib/paths.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Search, X } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';

const suggestions = ['photographer', 'makeupArtist', 'eventPlanner', 'catering', 'model'] as const;
const phraseMs = 1_000;
const boxClass =
  'flex h-12 w-full items-center gap-3 rounded-full border border-line-strong bg-surface pl-4 text-base transition-colors hover:border-ink';

/** An input on the search page, and elsewhere a link to it that looks like an input. */
export function SearchBox() {
  const { pathname } = useLocation();
  return pathname === paths.search() ? <SearchField /> : <SearchLink />;
}

function SearchLink() {
  const t = useTranslations('layout.search');
  return (
    <Link to={paths.search()} state={{ typing: true }} className={boxClass}>
      <Search aria-hidden size={20} className="shrink-0 text-action" />
      <span className="sr-only">{t('label')}</span>
      <SuggestedPhrase />
    </Link>
  );
}

function SuggestedPhrase() {
  const t = useTranslations('layout.search');
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % suggestions.length), phraseMs);
    return () => clearInterval(timer);
  }, []);
  const phrase = suggestions[index] ?? suggestions[0];
  // Without pointer events on its content the link itself is pressed; a click on content that is replaced in between
  // would be lost.
  return (
    <span aria-hidden className="pointer-events-none flex overflow-hidden whitespace-pre text-muted">
      {t.rich('phrase', {
        words: () => (
          <span>
            <span key={phrase} className={index === 0 ? undefined : 'block animate-phrase'}>
              {t(phrase)}
            </span>
          </span>
        ),
      })}
    </span>
  );
}

function SearchField() {
  const t = useTranslations('layout.search');
  const [parameters] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const q = parameters.get('q') ?? '';
  const [text, setText] = useState(q);
  const input = useRef<HTMLInputElement>(null);

  // The text follows the URL, except while somebody types, when the URL follows the text.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(q);
  }, [q]);

  const shouldFocus = (location.state as { typing?: boolean } | null)?.typing === true;
  useEffect(() => {
    if (shouldFocus) input.current?.focus();
  }, [shouldFocus]);

  const search = (next: string) => {
    setText(next);
    // Replaces the history entry, so that Back leaves the search page at once.
    void navigate(withFilters(paths.search(next), parameters), { replace: true, preventScrollReset: true });
  };

  // React fires no event for text that was typed before hydration.
  const isHydrated = useRef(false);
  useEffect(() => {
    if (isHydrated.current) return;
    isHydrated.current = true;
    const typed = input.current?.value ?? q;
    if (typed !== q) search(typed);
  });

  return (
    // A form, so that it also works without JavaScript.
    <search className="@container">
      <form
        action={useHref(paths.search())}
        className={boxClass}
        onSubmit={(event) => {
          event.preventDefault();
          input.current?.blur();
        }}
      >
        <Search aria-hidden size={20} className="shrink-0 text-action" />
        <input
          ref={input}
          type="text"
          name="q"
          inputMode="search"
          enterKeyHint="search"
          aria-label={t('label')}
          autoComplete="off"
          maxLength={200}
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => search(event.target.value)}
          className="h-full min-w-0 flex-1 rounded-full bg-transparent pr-2 text-ellipsis outline-none placeholder:text-[clamp(0.6875rem,3.2cqi,1rem)]"
        />
        {text && (
          <IconButton
            label={t('clear')}
            onClick={() => {
              search('');
              input.current?.focus();
            }}
          >
            <X aria-hidden size={20} />
          </IconButton>
        )}
      </form>
    </search>
  );
}

/** Keeps the filters when another text is searched for. */
function withFilters(address: string, parameters: URLSearchParams): string {
  const filters = new URLSearchParams(parameters);
  filters.delete('q');
  const kept = filters.toString();
  return kept ? `${address}${address.includes('?') ? '&' : '?'}${kept}` : address;
}
