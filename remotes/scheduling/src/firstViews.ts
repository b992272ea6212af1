import { defineFirstViews } from '@tradewind/remote-kit/firstViews';
import { JobsPage } from './jobs/list/JobsPage.tsx';

defineFirstViews({ '/dashboard/jobs': JobsPage });
