import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Conversation } from '../features/enquiry/components/conversation.tsx';
import { useReadLinked } from '../features/notification/api.ts';
import { PictureField } from '../features/review/components/picture-field.tsx';
import { ReviewPictures } from '../features/review/components/review-pictures.tsx';
import { paths } from '../lib/paths.ts';

/** What a customer and a vendor write to each other, for its vendor. */
export default function InboxEnquiryPage() {
  const t = useTranslations('layout.menu');
  const { enquiry: id = '' } = useParams();
  useReadLinked(paths.inboxEnquiry(id));
  return (
    <Conversation
      key={id}
      id={id}
      reader="VENDOR"
      list={{ path: paths.inbox, title: t('inbox') }}
      PictureField={PictureField}
      Pictures={ReviewPictures}
    />
  );
}
