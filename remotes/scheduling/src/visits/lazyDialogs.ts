import { lazy } from 'react';

const dialogs = () => import(/* webpackChunkName: "visit-dialog" */ './VisitDialog.tsx');

export const NewVisitDialog = lazy(() =>
  dialogs().then((module) => ({ default: module.NewVisitDialog })),
);
export const EditVisitDialog = lazy(() =>
  dialogs().then((module) => ({ default: module.EditVisitDialog })),
);
