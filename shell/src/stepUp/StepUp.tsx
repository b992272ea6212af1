import { useEffect, useState } from 'react';
import { useLazyComponent } from '../dashboard/useLazyComponent.ts';
import { useStepUpRequest } from './stepUpRequest.ts';

// Prefetched with the menu and the toasts.
const load = () =>
  import(/* webpackChunkName: "overlays" */ './StepUpDialog.tsx').then(
    ({ StepUpDialog }) => StepUpDialog,
  );

/** Asks the user to prove who they are while a call waits for it. */
export const StepUp = () => {
  const request = useStepUpRequest();
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (request !== undefined) setRequests((before) => before + 1);
  }, [request]);
  // Without the dialog's code, the call fails with its message and can be made again.
  const StepUpDialog = useLazyComponent(load, requests, () => request?.answer(false));
  return request && StepUpDialog && <StepUpDialog onAnswer={request.answer} />;
};
