import { useQuery } from '@tanstack/react-query';
import { limits, mobilePrefix } from '@utsav/contract/limits';
import type { AdminRequest } from '@utsav/contract/user-management';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryList } from '../../../ui/query-list.tsx';
import { RowSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { adminRequestsQuery, useDecideAdminRequest } from '../account-api.ts';

type Question = { request: AdminRequest; approve: boolean };

/** Admin registrations that wait for approval (ADMIN_SIGNUP=approval). */
export function AdminRequestList() {
  const t = useTranslations('admin.requests');
  const dates = useDates();
  const query = useQuery(adminRequestsQuery());
  const decide = useDecideAdminRequest();
  const [question, setQuestion] = useState<Question>();
  const [reason, setReason] = useState('');

  const close = () => {
    setQuestion(undefined);
    setReason('');
  };
  const answer = ({ request, approve }: Question) =>
    decide.mutate(
      { _id: request._id, approve, ...(reason.trim() ? { reason: reason.trim() } : {}) },
      { onSuccess: close, onError: close },
    );

  return (
    <>
      <QueryList
        query={query}
        skeleton={
          <SkeletonGroup>
            <RowSkeleton />
            <RowSkeleton />
            <RowSkeleton />
          </SkeletonGroup>
        }
        empty={<EmptyState>{t('empty')}</EmptyState>}
      >
        {(requests) => (
          <ul className="flex flex-col gap-4">
            {requests.map((request) => (
              <li
                key={request._id}
                className="flex flex-col gap-4 rounded-card border border-line bg-surface p-gutter shadow-card md:flex-row md:items-center md:justify-between"
              >
                <div className="min-w-0">
                  <h2 className="mb-0.5 font-sans text-base tracking-normal sm:text-lg">{request.name}</h2>
                  {(request.businessName || request.city) && (
                    <p className="wrap-anywhere">
                      {[request.businessName, request.city].filter(Boolean).join(', ')}
                    </p>
                  )}
                  <p className="text-muted wrap-anywhere">{request.email}</p>
                  <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
                    <span>
                      {mobilePrefix} {request.mobile}
                    </span>
                    <span>{t('askedOn', { moment: dates.moment(request.createdAt) })}</span>
                  </p>
                </div>
                <div className="flex flex-wrap gap-3">
                  <Button
                    className="flex-1"
                    aria-label={t('approveNamed', { name: request.name })}
                    onClick={() => setQuestion({ request, approve: true })}
                  >
                    {t('approve')}
                  </Button>
                  <Button
                    variant="secondary"
                    className="flex-1"
                    aria-label={t('declineNamed', { name: request.name })}
                    onClick={() => setQuestion({ request, approve: false })}
                  >
                    {t('decline')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      {question && (
        <ConfirmDialog
          open
          onCancel={close}
          onConfirm={() => answer(question)}
          title={question.approve ? t('confirmApprove') : t('confirmDecline')}
          confirmText={question.approve ? t('approve') : t('decline')}
          tone={question.approve ? 'primary' : 'danger'}
          busy={decide.isPending}
        >
          <p className="mb-4">
            {t('toldByMail', { name: question.request.name, email: question.request.email })}
          </p>
          <TextArea
            label={t('reason')}
            hint={t('reasonHint')}
            rows={3}
            maxLength={limits.reasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
