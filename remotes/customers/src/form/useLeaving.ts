import { useUnsavedGuard } from '@tradewind/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Guards a form's page: leaving with unsaved changes asks first, leaving by `leave` does not.
 * Render what comes second.
 */
export const useLeaving = (isDirty: boolean): readonly [(to: string) => void, ReactNode] => {
  const navigate = useNavigate();
  const [target, leave] = useState<string>();
  const guard = useUnsavedGuard(isDirty && target === undefined);
  // After the guard, a child, has let go.
  useEffect(() => {
    if (target !== undefined) void navigate(target, { replace: true });
  }, [target, navigate]);
  return [leave, guard];
};
