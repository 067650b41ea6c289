import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';

/** The application's context with the functions of later slices that this slice calls; app.ts adds them. */
export type EnquiryContext = AppContext & {
  /** Ends the open quote of an enquiry, if there is one, under the locks of its service and the enquiry. */
  endQuote: (db: Db, enquiryId: string, name: 'decline' | 'withdraw') => Promise<void>;
};
