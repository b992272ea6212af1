import { staleAfter } from '@tradewind/contracts/invalidation';
import { useRefresh, useToasts } from '@tradewind/remote-kit';
import { failureSaying, messageOf } from '@tradewind/ui';
import { useNavigate } from 'react-router-dom';
import { catalogPath } from '../paths.ts';

/**
 * Runs a save and goes back to the catalog. A failure keeps the API's complaints about single
 * fields; without any words of the API it is told by `failed`.
 */
export const useServiceSave = (failed: string) => {
  const refresh = useRefresh();
  const toasts = useToasts();
  const navigate = useNavigate();
  return async (save: () => Promise<unknown>, saved: string) => {
    try {
      await save();
    } catch (failure) {
      throw failureSaying(failure, messageOf(failure, failed));
    }
    void refresh(...staleAfter('service'));
    toasts.success({ title: saved });
    void navigate(catalogPath);
  };
};
