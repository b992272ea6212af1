import { messageOf, useAction, useServices, useUser } from '@tradewind/remote-kit';
import { useState } from 'react';

/** The business's logo: saved as soon as it is chosen, for documents and booking page alike. */
export const useLogo = () => {
  const { _id, preferences } = useUser();
  const { refreshUser } = useServices();
  const [problem, setProblem] = useState<string>();
  const settings = {
    refreshes: ['getUser', 'getProvider'],
    onSuccess: () => void refreshUser(),
    onError: (failure: Error) =>
      setProblem(messageOf(failure, 'The server could not be reached. Please try again.')),
  } as const;
  const upload = useAction('uploadLogo', settings);
  const update = useAction('updateUser', settings);
  return {
    url: preferences.logoUrl,
    problem,
    busy: upload.isPending || update.isPending,
    put: (file: File) => {
      setProblem(undefined);
      upload.mutate({ file });
    },
    remove: () => {
      setProblem(undefined);
      update.mutate({ params: { id: _id }, body: { preferences: { logoUrl: '' } } });
    },
  };
};
