import { FINALIDADES_DO_POLIGONO } from '@guara/domain/formulario/etapas/localizacao'
import { areaDoPoligonoHa, perimetroDoPoligonoM } from '@guara/domain/geometria/area'
import type { AreaDesenhada, FinalidadeDoPoligono } from '@guara/domain/geometria/areas'
import type { Poligono } from '@guara/domain/geometria/poligono'
import { problemasDoPoligono } from '@guara/domain/geometria/problemas'
import { Button, NativeSelect } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconKeyboard, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Quadro } from '../../../tela/quadro.ts'
import type { Referencia } from '../../conteudo.ts'
import classes from '../editor.module.css'
import { hectares, metros } from '../valor.ts'

interface Props {
  nome: string
  area: AreaDesenhada
  comFinalidade: boolean
  /** True while a vertex is dragged. */
  areaAoVivo: number | null
  referencias: Referencia[]
  editando: boolean
  aoMudar: (area: AreaDesenhada) => void
  aoEditar: () => void
  aoDigitar: () => void
  aoExcluir: () => void
}

const OPCOES = [
  { value: '', label: 'Escolha…' },
  ...Object.entries(FINALIDADES_DO_POLIGONO).map(([value, label]) => ({ value, label })),
]

const comparar = (ha: number, { nome, geometria }: Referencia) => {
  if (geometria.type !== 'Polygon') return null
  const outra = areaDoPoligonoHa(geometria as Poligono)
  if (hectares(ha) === hectares(outra)) return null
  return `${nome}: ${hectares(outra)} (aqui, ${hectares(Math.abs(ha - outra))} a ${ha < outra ? 'menos' : 'mais'})`
}

export const CartaoDaArea = ({
  nome,
  area,
  comFinalidade,
  areaAoVivo,
  referencias,
  editando,
  ...acoes
}: Props) => {
  const { geometria, finalidade } = area
  const [problema] = useMemo(() => problemasDoPoligono(geometria), [geometria])
  const perimetro = useMemo(() => perimetroDoPoligonoM(geometria), [geometria])
  const ha = areaAoVivo ?? area.areaHa
  const vertices = geometria.coordinates.reduce((n, anel) => n + anel.length - 1, 0)
  const furos = geometria.coordinates.length - 1

  return (
    <Quadro component="section" aria-label={nome}>
      <div className={classes.linha}>
        <h2 className={classes.titulo}>{nome}</h2>
        <strong className={classes.hectares}>{hectares(ha)}</strong>
      </div>
      <div className={classes.linha}>
        <span className={classes.ajuda}>
          {vertices} vértices · perímetro {metros(perimetro)}
          {furos > 0 && ` · ${furos} ${furos === 1 ? 'furo' : 'furos'}`}
        </span>
        {problema ? (
          <span className={classes.invalido}>
            <IconAlertCircle size={18} aria-hidden /> {problema.mensagem}
          </span>
        ) : (
          <span className={classes.valido}>
            <IconCircleCheck size={18} aria-hidden /> Válido
          </span>
        )}
      </div>
      {comFinalidade && (
        <NativeSelect
          label="Para que serve"
          withAsterisk
          data={OPCOES}
          value={finalidade ?? ''}
          onChange={(e) =>
            acoes.aoMudar({
              ...area,
              finalidade: (e.currentTarget.value || null) as FinalidadeDoPoligono | null,
            })
          }
        />
      )}
      {referencias.map((r) => {
        const texto = comparar(ha, r)
        return texto ? (
          <p key={r.nome} className={classes.comparacao}>
            {texto}
          </p>
        ) : null
      })}
      <div className={classes.botoes}>
        <Button
          variant={editando ? 'filled' : 'default'}
          leftSection={<IconPencil size={20} aria-hidden />}
          aria-label={editando ? `Concluir edição do ${nome}` : `Editar ${nome}`}
          onClick={acoes.aoEditar}
        >
          {editando ? 'Concluir edição' : 'Editar'}
        </Button>
        <Button
          variant="default"
          leftSection={<IconKeyboard size={20} aria-hidden />}
          aria-label={`Vértices do ${nome}`}
          onClick={acoes.aoDigitar}
        >
          Vértices
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={20} aria-hidden />}
          aria-label={`Excluir ${nome}`}
          onClick={acoes.aoExcluir}
        >
          Excluir
        </Button>
      </div>
    </Quadro>
  )
}
