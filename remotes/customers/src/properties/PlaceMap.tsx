import { css } from '@styled/css';
import { PinMap, type Place } from '@tradewind/trade-ui';

const frame = css({
  h: '220px',
  border: '1px solid {colors.border.default}',
  borderRadius: 'md',
});

interface PlaceMapProps {
  readonly place: Place;
  readonly isApproximate: boolean;
  readonly onMove: (place: Place) => void;
}

/** The pin of a property, which can be dragged or moved by arrow keys. */
export const PlaceMap = ({ place, isApproximate, onMove }: PlaceMapProps) => (
  <PinMap
    label="Map of the property"
    className={frame}
    pins={[{ id: 'property', name: 'The property', isApproximate, ...place }]}
    onMove={(_, next) => onMove(next)}
  />
);
