export const accountJobs = {
  eraseAgain: 'account.erase',
  removeFiles: 'account.files',
  clearContacts: 'account.contacts',
} as const;
