import type { AnyWidgetsProps, WidgetSlot, WidgetsProps } from '@tradewind/contracts';
import { useServices } from './services.tsx';

/** What the other remotes of this edition add to a place on this screen; often nothing. */
export const Widgets = <Slot extends WidgetSlot>(props: WidgetsProps<Slot>) => {
  const { Widgets: Added } = useServices();
  const { slot, props: given }: AnyWidgetsProps = { slot: props.slot, props: { ...props.props } };
  return <Added slot={slot} props={given} />;
};
