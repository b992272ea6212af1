import { css } from '@styled/css';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Service } from '@tradewind/contracts/serviceCatalog';
import { useAction } from '@tradewind/remote-kit';
import { PictureChooser } from '../../pictures/PictureChooser.tsx';

const stack = css({ display: 'grid', gap: '10px' });
const picture = css({
  w: 'full',
  maxW: '320px',
  h: '140px',
  objectFit: 'cover',
  borderRadius: 'md',
});

export interface PictureUploadProps {
  readonly service: Service;
  /** The service with its new picture, whose address the form then holds. */
  readonly onSaved: (service: Service) => void;
}

/** Puts a picture of one's own in the place of the service's image. */
export const PictureUpload = ({ service, onSaved }: PictureUploadProps) => {
  const upload = useAction('uploadServiceImage', { refreshes: staleAfter('service') });
  return (
    <div className={stack}>
      {service.imageUrl !== '' && <img src={service.imageUrl} alt="" className={picture} />}
      <PictureChooser
        label="Or a picture of your own"
        hint="It is saved as soon as you choose it."
        onChoose={async (file) =>
          onSaved(await upload.mutateAsync({ params: { id: service._id }, file }))
        }
      />
    </div>
  );
};
