const areas = import.meta.glob('./console/*.json', { eager: true, import: 'default' });

export default Object.assign({}, ...Object.values(areas));
