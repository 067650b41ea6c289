import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Conversation } from '../features/enquiry/components/conversation.tsx';
import { useReadLinked } from '../features/notification/api.ts';
import { PictureField } from '../features/review/components/picture-field.tsx';
import { ReviewPictures } from '../features/review/components/review-pictures.tsx';
import { paths } from '../lib/paths.ts';

/** What a customer and a vendor write to each other, for the customer. */
export default function EnquiryPage() {
  const t = useTranslations('layout.menu');
  const { enquiry: id = '' } = useParams();
  useReadLinked(paths.enquiry(id));
  return (
    <Conversation
      key={id}
      id={id}
      reader="CUSTOMER"
      list={{ path: paths.enquiries, title: t('enquiries') }}
      PictureField={PictureField}
      Pictures={ReviewPictures}
    />
  );
}
