/** The form with its rules: fetched when a time is about to be chosen. */
export const loadDetails = () =>
  import(/* webpackChunkName: "details-step" */ './DetailsStep.tsx').then(
    (module) => module.DetailsStep,
  );

/** The confirmation: fetched while the details are typed. */
export const loadDone = () =>
  import(/* webpackChunkName: "done-step" */ './DoneStep.tsx').then((module) => module.DoneStep);
