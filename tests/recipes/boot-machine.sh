#!/bin/sh
# Boots a copy of this machine, with systemd, in namespaces of its own: boot-machine.sh FOLDER. Its files are an overlay in
# memory; it shows FOLDER as /media and the installed packages at the same path as here, and shares the network.
set -e
folder=$1
case $2 in
  '')
    # In a control group of its own, which is the root of those that it sees.
    mount --make-rprivate /
    mount -t tmpfs tmpfs /mnt
    mkdir /mnt/cgroup
    mount -t cgroup2 cgroup2 /mnt/cgroup
    group=/mnt/cgroup/$(basename "$folder")
    mkdir -p "$group"
    echo $$ > "$group/cgroup.procs"
    exec unshare --cgroup --pid --fork --kill-child "$0" "$folder" inside
    ;;
esac
packages=$PWD/node_modules
cd /mnt
mkdir changes work machine
mount -t overlay overlay -o lowerdir=/,upperdir=changes,workdir=work machine
cd machine
mount -t proc proc proc
mount --bind proc/sys proc/sys
mount -o remount,bind,ro proc/sys
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
for name in run tmp dev; do mount -t tmpfs -o mode=755 tmpfs $name; done
chmod 1777 tmp
mkdir dev/pts dev/shm
chmod 1777 dev/shm
mount -t devpts -o newinstance,ptmxmode=666,mode=620 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
for name in null zero full random urandom tty; do
  touch dev/$name
  mount --bind /dev/$name dev/$name
done
mkdir -p ".$packages"
mount --bind "$folder" media
mount --bind "$packages" ".$packages"
mkdir -p usr/local/node_modules
mount --bind "$packages" usr/local/node_modules
# Nothing of the machine below is mounted or started.
: > etc/fstab
cat > etc/systemd/system/test-machine.target <<'END'
[Unit]
Requires=dbus.service
After=dbus.service
END
for unit in systemd-modules-load systemd-remount-fs systemd-sysctl systemd-timesyncd systemd-udev-trigger systemd-udevd; do
  ln -sf /dev/null etc/systemd/system/$unit.service
done
# Caddy has tests of its own, and a firewall would be that of the machine below.
printf '[Service]\nType=oneshot\nExecStart=/bin/true\n' > etc/systemd/system/caddy.service
cp bin/true usr/sbin/nft
for timer in site-backup site-update site-delete-old-backups; do
  mkdir -p etc/systemd/system/$timer.timer.d
  printf '[Timer]\nOnCalendar=\nOnCalendar=2199-01-01\n' > etc/systemd/system/$timer.timer.d/never.conf
done
mkdir -p before
pivot_root . before
umount -l /before
export container=test
unset NOTIFY_SOCKET
exec /lib/systemd/systemd --system --unit=test-machine.target --show-status=false
