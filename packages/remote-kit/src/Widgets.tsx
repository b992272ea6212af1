import type { WidgetSlot } from '@tradewind/contracts';
import type { AnyWidgetsProps, WidgetsProps } from '@tradewind/remote-api/widgets';
import { useServices } from './services.tsx';

/** What the other remotes of this edition add to a place on this screen; often nothing. */
export const Widgets = <Slot extends WidgetSlot>(props: WidgetsProps<Slot>) => {
  const { Widgets: Added } = useServices();
  const { slot, props: given }: AnyWidgetsProps = { slot: props.slot, props: { ...props.props } };
  return <Added slot={slot} props={given} />;
};
