import { enquiryEndpoints } from '@utsav/contract/enquiry';
import type { Mount } from '../../core/calls/route.ts';
import type { EnquiryContext } from './enquiry-context.ts';
import { presentDetails, presentEnquiry } from './present.ts';
import { ask, closeEnquiry, inboxOf, ownEnquiries, readEnquiry, writeMessage } from './service.ts';

export const enquiryRoutes = (mount: Mount, context: EnquiryContext): void => {
  mount(enquiryEndpoints.create, async ({ user, body, t }) => {
    const rows = await ask(context, user, body);
    return {
      message: t('enquiry.asked', { count: rows.length }),
      data: rows.map((row) => presentEnquiry(row, 'CUSTOMER')),
    };
  });

  mount(enquiryEndpoints.list, async ({ user, query, t }) => {
    const { rows, ...counts } = await ownEnquiries(context, user, query);
    return {
      message: t('enquiry.list'),
      data: rows.map((row) => presentEnquiry(row, 'CUSTOMER')),
      ...counts,
    };
  });

  mount(enquiryEndpoints.inbox, async ({ user, query, t }) => {
    const { rows, ...counts } = await inboxOf(context, user, query);
    return { message: t('enquiry.list'), data: rows.map((row) => presentEnquiry(row, 'VENDOR')), ...counts };
  });

  mount(enquiryEndpoints.details, async ({ user, query, t }) => {
    const { row, side, ...written } = await readEnquiry(context, user, query._id);
    return { message: t('enquiry.details'), data: presentDetails(row, written, side) };
  });

  mount(enquiryEndpoints.message, async ({ user, body, t }) => {
    const { row, side, ...written } = await writeMessage(context, user, body);
    return { message: t('enquiry.sent'), data: presentDetails(row, written, side) };
  });

  mount(enquiryEndpoints.close, async ({ user, body, t }) => {
    const { row, side } = await closeEnquiry(context, user, body);
    return { message: t('enquiry.closed'), data: presentEnquiry(row, side) };
  });
};
