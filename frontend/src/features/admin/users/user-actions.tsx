import type { AdminUser } from '@tipnaija/contracts/http/admin';
import { Ban, Images, Mail, PenLine, ShieldCheck, Trash2, Undo2 } from 'lucide-react';
import type { MenuAction } from '../../../components/ui/action-menu';
import { RowActions } from '../row-actions';
import { useCan } from '../use-admin';
import { useSendVerification, useUnbanUser } from './use-user-acts';

/** The action that an admin has to confirm. */
export type PendingUserAction = { action: 'ban' | 'delete' | 'media' | 'names' | 'trust'; user: AdminUser };

type UserActionsProps = { user: AdminUser; onSelect: (pending: PendingUserAction) => void };

/** What the role may do about a user; what harms them stands last, in red. */
export function UserActions({ user, onSelect }: UserActionsProps) {
  const unban = useUnbanUser();
  const sendMail = useSendVerification();
  const [canModerate, canManageMoney, canDelete] = [useCan('moderate'), useCan('manage-money'), useCan('administer')];
  const name = `${user.firstName} ${user.lastName}`;
  const ask = (action: PendingUserAction['action']) => () => onSelect({ action, user });
  const ban: MenuAction = user.isBanned
    ? {
        label: 'Unban',
        name: `Unban ${name}`,
        icon: Undo2,
        isPending: unban.isPending,
        onSelect: () => unban.mutate(user.id),
      }
    : { label: 'Ban', name: `Ban ${name}`, icon: Ban, isDangerous: true, onSelect: ask('ban') };
  const trust: MenuAction = { label: 'Trust', name: `Trust ${name}`, icon: ShieldCheck, onSelect: ask('trust') };
  const mail: MenuAction = {
    label: 'Mail link',
    name: `Mail link to ${name}`,
    icon: Mail,
    isPending: sendMail.isPending,
    onSelect: () => sendMail.mutate(user.id),
  };
  const media: MenuAction = { label: 'Media', name: `Media of ${name}`, icon: Images, onSelect: ask('media') };
  const names: MenuAction = { label: 'Names', name: `Names of ${name}`, icon: PenLine, onSelect: ask('names') };
  const remove: MenuAction = {
    label: 'Delete',
    name: `Delete ${name}`,
    icon: Trash2,
    isDangerous: true,
    onSelect: ask('delete'),
  };
  const actions = [
    ...(user.isStreamer && canManageMoney ? [trust] : []),
    ...(canModerate && !user.emailVerified ? [mail] : []),
    ...(user.isStreamer && canModerate ? [media] : []),
    ...(user.isStreamer ? [names] : []),
    ...(canModerate ? [ban] : []),
    ...(canDelete ? [remove] : []),
  ];
  return <RowActions label={`More for ${name}`} actions={actions} />;
}
