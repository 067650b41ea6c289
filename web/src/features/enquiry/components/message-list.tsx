import type { EnquiryMessage } from '@utsav/contract/enquiry';
import type { EnquirySide } from '@utsav/contract/enquiry-status';
import { clsx } from 'clsx';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';

type Entry = { key: string; at: string; content: ReactNode };

type MessageListProps = {
  messages: readonly EnquiryMessage[];
  /** What stands between the messages, such as quotes. */
  others: readonly Entry[];
  reader: EnquirySide;
  Pictures: ComponentType<{ images: readonly string[]; author: string }>;
};

/** What was written, oldest first. Screen readers are told of what arrives. */
export function MessageList({ messages, others, reader, Pictures }: MessageListProps) {
  const t = useTranslations('enquiry.page');
  const entries = [
    ...messages.map((message) => ({
      key: message._id,
      at: message.at,
      content: <Message message={message} isOwn={message.from === reader} Pictures={Pictures} />,
    })),
    ...others,
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <ol
      aria-label={t('messages')}
      aria-live="polite"
      aria-relevant="additions"
      className="flex flex-col gap-3"
    >
      {entries.map(({ key, content }) => (
        <li key={key} className="flex flex-col break-inside-avoid">
          {content}
        </li>
      ))}
    </ol>
  );
}

type MessageProps = { message: EnquiryMessage; isOwn: boolean; Pictures: MessageListProps['Pictures'] };

function Message({ message: { name, text, images, at, masked }, isOwn, Pictures }: MessageProps) {
  const t = useTranslations('enquiry.page');
  const dates = useDates();
  return (
    <div
      className={clsx(
        'flex max-w-[min(40rem,90%)] flex-col gap-2 rounded-card px-4 py-3',
        isOwn ? 'self-end bg-action-soft' : 'self-start bg-sunken',
      )}
    >
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span className="font-semibold text-ink wrap-anywhere">{isOwn ? t('you') : name}</span>
        <time dateTime={at}>{dates.moment(at)}</time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <Pictures images={images} author={name} />
      {masked && <p className="text-sm text-muted">{t(isOwn ? 'masked' : 'maskedForYou')}</p>}
    </div>
  );
}
