import {
  SecondFactorForm,
  type SecondFactorProps,
  secondFactorTexts,
} from '../proof/SecondFactorForm.tsx';
import { AuthFrame, authTitles } from './AuthFrame.tsx';

/** The page of the second step of signing in. */
export const SecondFactor = (props: SecondFactorProps) => (
  <AuthFrame title={authTitles.login} {...secondFactorTexts}>
    <SecondFactorForm {...props} />
  </AuthFrame>
);
